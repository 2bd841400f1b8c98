import type { ReactNode } from 'react';
import type { NewsletterCopy } from '#app/platform/content/pages/newsletter.server.ts';
import { FormLayout } from '#app/public/forms/form-layout.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { OpenEnvelope } from './illustration.tsx';
import type { SubscriptionProblem } from './subscription-actions.server.ts';

/** A page with one thing to do, or its outcome. */
export function SubscriptionPage(props: {
	title: string;
	lead: string;
	/** Takes the place of title and lead. */
	notice?: { message: string; help: string } | undefined;
	/** Of the page itself, for print. */
	url: string;
	links?: { label: string; href: string }[];
	/** The form, if there is something to do. */
	children?: ReactNode;
}) {
	const { title, lead, notice, url, links = [] } = props;
	const hero = notice
		? { title: notice.message, lead: notice.help, isError: true }
		: { title, lead };
	return (
		<FormLayout
			hero={hero}
			url={url}
			illustration={<OpenEnvelope />}
			opening={
				links.length > 0 && (
					<ul>
						{links.map(({ label, href }) => (
							<li key={href}>
								<TextLink href={href}>{label}</TextLink>
							</li>
						))}
					</ul>
				)
			}
			form={props.children}
		>
			{null}
		</FormLayout>
	);
}

/** A form with one button and no control. */
export function ButtonForm(props: {
	action: string;
	button: string;
	className: string;
	/** What is sent along. */
	values: Record<string, string>;
	children?: ReactNode;
}) {
	return (
		<form method="post" action={props.action} className="form-sheet">
			{props.children}
			{Object.entries(props.values).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<div>
				<button type="submit" className={`${props.className} w-full sm:w-auto`}>
					{props.button}
				</button>
			</div>
		</form>
	);
}

/** What to say first on the page, and in its title, when no single control is to blame. */
export function noticeOf(
	problem: SubscriptionProblem['problem'] | undefined,
	copy: Pick<NewsletterCopy, 'failed' | 'failed_help' | 'limited' | 'limited_help'>,
	refused: { refused: string; refused_help: string },
): { message: string; help: string } | undefined {
	switch (problem) {
		case 'refused':
			return { message: refused.refused, help: refused.refused_help };
		case 'limited':
			return { message: copy.limited, help: copy.limited_help };
		case 'failed':
			return { message: copy.failed, help: copy.failed_help };
		default:
			return undefined;
	}
}
