import { Unbroken } from './unbroken.tsx';

/**
 * Who something is for: names set large, with a line of explanation where there is one; in two
 * columns where only the names are said.
 */
export function AudienceList(props: { items: { title: string; text?: string }[] }) {
	const columns = props.items.every(({ text }) => !text);
	return (
		<ul
			className={
				columns
					? 'grid grid-cols-1 gap-x-8 border-control border-b-2 border-dotted md:grid-cols-2'
					: 'border-control border-b-2 border-dotted'
			}
		>
			{props.items.map(({ title, text }) => (
				<li key={title} className="border-control border-t-2 border-dotted py-5 lg:py-6">
					{text ? (
						<>
							<h3 className="text-xl">
								<Unbroken text={title} />
							</h3>
							<p className="mt-2 max-w-[60ch] text-balance">{text}</p>
						</>
					) : (
						<span className="block text-balance font-display font-medium text-xl leading-snug md:text-2xl">
							<Unbroken text={title} />
						</span>
					)}
				</li>
			))}
		</ul>
	);
}
