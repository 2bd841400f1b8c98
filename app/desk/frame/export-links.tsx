/**
 * Links to exactly what is listed as a file, in both formats. Not marked as downloads: the passkey may be asked
 * for first, and that page would be stored under the file's name.
 */
export function ExportLinks(props: {
	copy: { title: string; hint: string; csv: string; json: string };
	/** The address of the file. */
	url: (format: 'csv' | 'json') => string;
}) {
	const { copy, url } = props;
	return (
		<div>
			<p className="desk-actions">
				<span className="font-semibold">{copy.title}:</span>
				{(['csv', 'json'] as const).map((format) => (
					<a key={format} className="desk-link" href={url(format)}>
						{copy[format]}
					</a>
				))}
			</p>
			<p className="text-ink-soft">{copy.hint}</p>
		</div>
	);
}
