import type { ReactNode } from 'react';
import type { NewsletterCopy } from '#app/generated/copy.ts';
import { FormLayout } from '#app/public/forms/form-layout.tsx';
import { Button } from '#app/ui/button.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import openEnvelope from '#app/ui/illustrations/open-envelope.svg?raw';
import { LinkList } from '#app/ui/link-list.tsx';
import { useLocalPath } from '#app/ui/local-path-context.ts';
import type { SubscriptionProblem } from './subscription-actions.server.ts';

/** A page with a single action, or its result. */
export function SubscriptionPage(props: {
	title: string;
	lead: string;
	/** Replaces title and lead. */
	notice?: { message: string; help: string } | undefined;
	/** URL of the page itself, for print. */
	url: string;
	links?: { label: string; href: string }[];
	/** The form, if there is an action left. */
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
			illustration={<Illustration svg={openEnvelope} />}
			opening={<LinkList links={links} className="mt-6" />}
			form={props.children}
		>
			{null}
		</FormLayout>
	);
}

/** A form with one button and no visible control. */
export function ButtonForm(props: {
	action: string;
	button: string;
	/** `primary` by default. */
	variant?: 'quiet';
	/** Values of hidden fields. */
	values: Record<string, string>;
	children?: ReactNode;
}) {
	const toLocal = useLocalPath();
	return (
		<form method="post" action={toLocal(props.action)} className="form-sheet">
			{props.children}
			{Object.entries(props.values).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<div>
				<Button variant={props.variant} className="w-full sm:w-auto">
					{props.button}
				</Button>
			</div>
		</form>
	);
}

/** Returns the message for the top of the page and its title, if no single control is at fault. */
export function noticeOf(
	problem: SubscriptionProblem['problem'] | undefined,
	copy: Pick<NewsletterCopy, 'failed' | 'failed_help' | 'limited' | 'limited_help'>,
	refused: { refused: string; refused_help: string },
): { message: string; help: string } | undefined {
	const notices = {
		refused: { message: refused.refused, help: refused.refused_help },
		limited: { message: copy.limited, help: copy.limited_help },
		failed: { message: copy.failed, help: copy.failed_help },
		invalid: undefined,
	};
	return problem && notices[problem];
}
