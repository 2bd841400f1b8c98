const shared =
	'inline-flex min-h-12 items-center justify-center gap-2 rounded-full border-2 button py-2 text-center font-semibold transition-colors';

const variants = {
	primary:
		'forced-colors:border-4 border-evergreen bg-evergreen text-on-evergreen hover:border-evergreen-deep hover:bg-evergreen-deep',
	/** Cannot be pressed now; its copy must still be readable. */
	off: 'cursor-not-allowed border-dashed border-control bg-transparent text-ink-soft',
	quiet: 'border-evergreen bg-transparent text-evergreen hover:bg-mint hover:text-evergreen-deep',
};

/** What buttons, and links that look like one, have in common. */
export function buttonClassName(variant: keyof typeof variants): string {
	return `${shared} ${variants[variant]}`;
}
