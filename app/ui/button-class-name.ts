const shared =
	'inline-flex min-h-12 max-w-full wrap-anywhere items-center justify-center gap-2 rounded-full border-2 button py-2 text-center font-semibold transition-colors';

const variants = {
	/** Its label must be readable while it is disabled, too. */
	primary:
		'forced-colors:not-disabled:border-4 border-evergreen bg-evergreen text-on-evergreen hover:border-evergreen-deep hover:bg-evergreen-deep disabled:cursor-not-allowed disabled:border-control disabled:border-dashed disabled:bg-transparent disabled:text-ink-soft',
	quiet: 'border-evergreen bg-transparent text-evergreen hover:bg-mint hover:text-evergreen-deep',
};

/**
 * The classes of a button, or of a link that looks like one.
 *
 * @param variant `primary` for the page's main action, `quiet` for a second one
 */
export function buttonClassName(variant: keyof typeof variants): string {
	return `${shared} ${variants[variant]}`;
}
