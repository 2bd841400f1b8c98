/** Says that there is nothing to show, and why. */
export const NoticeHead = ({ title, lead }: { title: string; lead: string }) => (
	<>
		<h1 className="text-4xl lg:text-3xl">{title}</h1>
		<p className="mt-5 text-ink-soft text-lg">{lead}</p>
	</>
);
