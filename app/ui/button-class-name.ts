const shared =
	'inline-flex min-h-12 max-w-full wrap-anywhere items-center justify-center gap-2 rounded-full border-2 px-[min(--spacing(6),6vw)] py-2 text-center text-balance font-semibold transition-colors print:hidden compact:min-h-11 compact:min-w-11 compact:cursor-pointer compact:py-1 compact:disabled:cursor-not-allowed compact:disabled:border-dashed compact:disabled:border-control compact:disabled:bg-transparent compact:disabled:text-ink-soft';

const variants = {
	/** The label must stay readable while it's disabled. */
	primary:
		'border-evergreen bg-evergreen text-on-evergreen hover:border-evergreen-deep hover:bg-evergreen-deep disabled:cursor-not-allowed disabled:border-control disabled:border-dashed disabled:bg-transparent disabled:text-ink-soft forced-colors:not-disabled:border-4 compact:px-[min(--spacing(5),5vw)] compact:forced-colors:not-disabled:border-2',
	quiet:
		'border-evergreen bg-transparent text-evergreen hover:bg-mint hover:text-evergreen-deep compact:border compact:border-control compact:px-[min(--spacing(4),4vw)] compact:hover:border-evergreen',
	/** For actions that can't be undone. */
	danger:
		'border-coral bg-transparent text-coral-deep hover:bg-surface compact:border compact:px-[min(--spacing(4),4vw)]',
};

export type ButtonVariant = keyof typeof variants;

/**
 * Returns the classes of a button, or of a link that looks like one.
 *
 * @param variant `primary` for the page's main action, `quiet` for other actions, `danger` for those that
 * can't be undone
 */
export function buttonClassName(variant: ButtonVariant = 'primary'): string {
	return `${shared} ${variants[variant]}`;
}
