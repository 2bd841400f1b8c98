import { data, type LoaderFunctionArgs } from 'react-router';
import { z } from 'zod';
import { withNoun } from '#app/desk/desk-locale.ts';
import { inboxUrl } from '#app/desk/inbox/inbox-parts.tsx';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { ActionForm, DeskLink } from '#app/desk/shell/controls.tsx';
import { Outcome } from '#app/desk/shell/flash.tsx';
import { readForm, text } from '#app/desk/shell/parse-form.server.ts';
import { Screen } from '#app/desk/shell/screen.tsx';
import { changeStages, listStages, type StageOutcome } from '#app/domain/inbox/stages.server.ts';
import { stageLimits } from '#app/domain/inbox/states.ts';
import { teamNames } from '#app/domain/submissions/all-forms.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { Route } from './+types/route';

/** Lists the stages of the form in the URL; 404 if it has none. */
export async function loader({ context, params }: LoaderFunctionArgs) {
	const { teamDb } = context.get(servicesContext);
	const stages = (await listStages(teamDb)).filter(({ form }) => form === params.form);
	if (stages.length === 0) throw data(null, { status: 404 });
	const form = params.form ?? '';
	return { stages, form, formName: teamNames[form] ?? form };
}

const stageForm = z.discriminatedUnion('intent', [
	z.object({ intent: z.literal('add'), name: text }),
	z.object({ intent: z.literal('rename'), id: text, was: text, name: text }),
	z.object({ intent: z.literal('up'), id: text }),
	z.object({ intent: z.literal('remove'), id: text, to: text }),
]);

/** Adds, renames, moves or removes a stage. */
export async function action(args: Route.ActionArgs) {
	const { teamDb } = args.context.get(servicesContext);
	const { form } = await loader(args);
	const { values } = await readForm(stageForm, args.request);
	if (!values) return { outcome: 'invalid' as const };
	const by = signedInOf(args.context);
	return { outcome: await changeStages(teamDb, form, values, by) };
}

const messages: Record<StageOutcome, string> = {
	done: 'Saved.',
	invalid: `A name has 1 to ${stageLimits.name} characters. Nothing changed.`,
	taken: 'There is a stage of that name, so nothing changed.',
	late: 'Someone else changed the stages in the meantime, so nothing changed. These are the stages now.',
};

export default function Stages({ loaderData, actionData }: Route.ComponentProps) {
	const { stages, form, formName } = loaderData;
	const { outcome } = actionData ?? {};
	return (
		<Screen
			title={`Stages: ${formName}`}
			lead="In their order. What’s new begins in the first. Only the team sees them; name nobody in them."
		>
			{outcome && (
				<Outcome tone={outcome === 'done' ? 'done' : 'problem'}>{messages[outcome]}</Outcome>
			)}
			<ol className="grid max-w-180 grid-cols-1 gap-4">
				{stages.map(({ id, name, count }, index) => {
					const others = stages.filter((other) => other.id !== id);
					return (
						<li key={id} className="border-rule border-t pt-3">
							<ActionForm hidden={{ id, was: name }} intent="rename" label="Rename" layout="line">
								<NameField key={name} id={`name-${id}`} label={`Stage ${index + 1}`} value={name} />
							</ActionForm>
							<div className="flex flex-wrap items-baseline gap-x-4 pt-2">
								<DeskLink to={inboxUrl('/desk/inbox', { form, view: 'all', stage: id })}>
									{withNoun(count, 'item', 'items')}
								</DeskLink>
								{index > 0 && (
									<ActionForm hidden={{ id }} intent="up" about={name} label="Move up" />
								)}
								{others.length > 0 && (
									<Disclosure summary="Remove" summaryLabel={`Remove ${name}`}>
										<ActionForm
											hidden={{ id }}
											intent="remove"
											label={`Remove ${name}`}
											variant="danger"
											layout="line"
										>
											<Select
												name="to"
												id={`to-${id}`}
												label="Its items move to"
												value={stages[index - 1]?.id}
												options={others.map((other) => ({ value: other.id, label: other.name }))}
											/>
										</ActionForm>
									</Disclosure>
								)}
							</div>
						</li>
					);
				})}
			</ol>
			<ActionForm key={stages.length} intent="add" label="Add" layout="line">
				<NameField label="Another stage" />
			</ActionForm>
			<p>
				<DeskLink to={inboxUrl('/desk/inbox', { form })}>Back to {formName}</DeskLink>
			</p>
		</Screen>
	);
}

const NameField = (props: { id?: string; label: string; value?: string }) => (
	<TextField name="name" required maxLength={stageLimits.name} {...props} />
);
