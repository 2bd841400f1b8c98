import { TextLink } from '#app/ui/text-link.tsx';

/** The positions of the board: filled ones by name, open ones with what the board needs and a link to apply. */
export function AdvisoryBoard(props: {
	members: { name: string; role: string | null; status: string }[];
	open: {
		status: string;
		apply: string;
		href: string;
		positions: { title: string; text: string }[];
	};
}) {
	const { open } = props;
	return (
		<ul>
			{props.members.map(({ name, role, status }) => (
				<BoardPosition key={name} title={name} status={status} filled>
					{role && <p className="mt-2">{role}</p>}
				</BoardPosition>
			))}
			{open.positions.map(({ title, text }) => (
				<BoardPosition key={title} title={title} status={open.status}>
					<p className="mt-2 max-w-[52ch] text-balance">{text}</p>
					<p className="mt-2">
						<TextLink href={open.href}>
							{open.apply}
							<span className="sr-only">: {title}</span>
						</TextLink>
					</p>
				</BoardPosition>
			))}
		</ul>
	);
}

function BoardPosition(props: {
	title: string;
	status: string;
	filled?: boolean;
	children: React.ReactNode;
}) {
	return (
		<li className="grid *:min-w-0 gap-x-8 gap-y-3 border-control border-t-2 border-dotted py-6 last:border-b-2 sm:grid-cols-[1fr_auto] lg:py-8">
			<div>
				<h3 className="text-xl">{props.title}</h3>
				{props.children}
			</div>
			<p className={`position-status max-sm:order-first ${props.filled ? 'position-filled' : ''}`}>
				{props.status}
			</p>
		</li>
	);
}
