import { Link } from 'react-router';
import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { Button } from '#app/desk/frame/button.tsx';
import { DeskForm } from '#app/desk/frame/form.tsx';
import { Records } from '#app/desk/frame/records.tsx';
import { Part } from '#app/desk/frame/screen.tsx';
import type { NewsletterCommand } from '#app/newsletter/send-newsletters.server.ts';
import type { NewsletterScreen } from './load-newsletter.server.ts';

const counted = ['total', 'sent', 'waiting', 'sending', 'failed', 'dead', 'canceled'] as const;

const commands: Record<string, readonly NewsletterCommand[]> = {
	sending: ['pause', 'cancel'],
	paused: ['resume', 'cancel'],
};

/** How far it got, and what can be done about it. */
export function ProgressPart(props: {
	copy: DeskCopy['newsletters'];
	screen: NewsletterScreen;
	maySend: boolean;
}) {
	const { control } = props.copy;
	const { newsletter, progress } = props.screen;
	const { state, paused_because, id } = newsletter;
	const shown = progress && progress.total > 0;
	const buttons = (props.maySend ? commands[state] : undefined) ?? [];
	return (
		<Part title={control.title}>
			{state === 'paused' && paused_because && (
				<p className="desk-problem">
					{paused_because === 'restored' ? control.restored : control.refused}
				</p>
			)}
			{shown && (
				<Records
					caption={control.title}
					rows={counted
						.filter((name) => name === 'total' || progress[name] > 0)
						.map((name) => ({ id: name, label: control[name], count: progress[name] }))}
					columns={[
						{ label: props.copy.list.state, heads: true, cell: ({ label }) => label },
						{ label: props.copy.list.sent, cell: ({ count }) => count },
					]}
				/>
			)}
			<DeskForm className="desk-actions mt-4">
				{state === 'sending' && (
					<Link className="desk-link" to={`/desk/mail/newsletters/${id}`}>
						{control.update}
					</Link>
				)}
				{buttons.map((command) => (
					<Button
						key={command}
						variant={command === 'cancel' ? 'danger' : 'quiet'}
						name="intent"
						value={command}
					>
						{control[command as 'pause' | 'resume' | 'cancel']}
					</Button>
				))}
			</DeskForm>
		</Part>
	);
}
