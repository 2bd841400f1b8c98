import type { HelpNowCopy } from '#app/content/pages/help-now.server.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';

/** What can't wait: numbers to press, and the fast way to appeal. */
export function UrgentHelp(props: HelpNowCopy['urgent']) {
	return (
		<section
			aria-labelledby="urgent"
			className="w-full max-w-xl rounded-md border-coral border-l-4 bg-marigold-soft px-5 py-4"
		>
			<h2 id="urgent" className="text-xl">
				{props.title}
			</h2>
			<div className="@container">
				<dl className="mt-1">
					{props.lines.map(({ label, numbers }) => (
						<div key={label} className="receipt-line">
							<dt>{label}</dt>
							{/* The targets keep their full height: nobody may press the wrong number here. */}
							<dd>
								<span className="flex flex-wrap gap-x-4">
									{numbers.map((number) => (
										<TextLink key={number.href} href={number.href}>
											{number.label}
										</TextLink>
									))}
								</span>
							</dd>
						</div>
					))}
				</dl>
			</div>
			{props.items.map((item) => (
				<p key={item} className="mt-2">
					<Unbroken text={item} />
				</p>
			))}
		</section>
	);
}
