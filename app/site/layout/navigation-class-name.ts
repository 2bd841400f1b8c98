/** The classes of a navigation entry, link or button. The current one is underlined, not bold: bold would move the others. */
export const navigationClassName =
	'flex min-h-11 w-full items-center gap-1 px-2.5 text-ink underline-offset-8 decoration-2 hover:text-evergreen hover:underline aria-[current]:text-evergreen aria-[current]:decoration-4 aria-[current]:underline';
