import { TextLink } from '../../ui/text-link.tsx';

/** The seats of a board: the taken ones by name, the open ones with what is looked for and a way to apply. */
export function AdvisoryBoard(props: {
	members: { name: string; role: string | null; status: string }[];
	open: {
		status: string;
		apply: string;
		href: string;
		seats: { title: string; text: string }[];
	};
}) {
	const { open } = props;
	return (
		<ul>
			{props.members.map(({ name, role, status }) => (
				<BoardPosition key={name} title={name} status={status} taken>
					{role && <p className="mt-2">{role}</p>}
				</BoardPosition>
			))}
			{open.seats.map(({ title, text }) => (
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
	taken?: boolean;
	children: React.ReactNode;
}) {
	return (
		<li className="grid *:min-w-0 gap-x-8 gap-y-3 border-control border-t-2 border-dotted py-6 last:border-b-2 sm:grid-cols-[1fr_auto] lg:py-8">
			<div>
				<h3 className="text-xl">{props.title}</h3>
				{props.children}
			</div>
			<p className={`seat-mark max-sm:order-first ${props.taken ? 'seat-taken' : ''}`}>
				{props.status}
			</p>
		</li>
	);
}
