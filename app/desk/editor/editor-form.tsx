import {
	type InputEvent,
	type KeyboardEvent,
	lazy,
	type RefObject,
	type SubmitEvent,
	Suspense,
	useEffect,
	useLayoutEffect,
	useRef,
	useState,
} from 'react';
import { useSubmit } from 'react-router';
import { DifferenceView, postUrls } from '#app/desk/posts/post-parts.tsx';
import { usePresence } from '#app/desk/shell/use-presence.ts';
import type { EditedPost } from '#app/domain/posts/read-posts.server.ts';
import { Callout } from '#app/ui/callout.tsx';
import type { Route } from './+types/route';
import { DetailFields } from './detail-fields.tsx';
import { ChecksPanel } from './editor-aside.tsx';
import { EditorBar } from './editor-bar.tsx';
import {
	control,
	type FieldTexts,
	findDraft,
	forgetDraft,
	readEditorFields,
	writeEditorFields,
} from './editor-fields.ts';
import { OneLineArea } from './one-line-area.tsx';
import type { ReportView } from './report-view.ts';
import { type Autosave, type OtherVersion, useAutosave } from './use-autosave.ts';
import { useLeaving } from './use-leaving.tsx';
import type { TextHandle } from './visual-editor.tsx';

const VisualEditor = lazy(() => import('./visual-editor.tsx'));

/** Milliseconds that a status message stays, unless another takes its place. */
const newsMs = 60_000;

/** The form of a post. Its text is Markdown in a hidden field, which the visual editor is a view of. */
export function EditorForm(props: Route.ComponentProps['loaderData']) {
	const { post, ledger, locale } = props;
	const urls = postUrls(post.id);
	const values = textsOf(post);
	const form = useRef<HTMLFormElement>(null);
	const area = useRef<HTMLTextAreaElement>(null);
	const bar = useRef<HTMLDivElement>(null);
	const text = useRef<TextHandle>(null);
	const [isReady, setReady] = useState(false);
	const [news, setNews] = useState('');
	const [report, setReport] = useState<ReportView>();
	const collect = () => text.current?.collect();
	const { shown, autosave } = useAutosave({
		form,
		path: urls.editor,
		collect,
		stored: { version: post.version, fields: values },
	});
	const alsoOpen = usePresence(post.id);
	const submit = useSubmit();
	const leaving = useLeaving(autosave, shown.state === 'saved');
	const restored = useDraft(form, urls.editor, autosave);
	useHeightOf(bar, form);

	// Focuses the title of a new post.
	const isNew = values.title === '' && values.content_markdown === '';
	useEffect(() => {
		if (isNew && form.current) control(form.current, 'title').focus();
	}, [isNew]);

	useEffect(() => {
		if (!news) return;
		const timer = setTimeout(() => setNews(''), newsMs);
		return () => clearTimeout(timer);
	}, [news]);

	function onInput({ target }: InputEvent<HTMLFormElement>) {
		// The visual editor reports its own changes.
		if (target instanceof Element && target.closest('.editor-visual')) return;
		autosave.changed();
	}

	function onSubmit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		void (shown.other ? autosave.settle() : autosave.saveByHand());
	}

	function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
		const isTitle = event.target instanceof HTMLTextAreaElement;
		if (event.key !== 'Enter' || !isTitle || event.nativeEvent.isComposing) return;
		event.preventDefault();
		text.current?.focusStart();
	}

	/** Saves the text, posts to another screen of the post, and goes on to where it says what came of it. */
	async function saveAnd(action: string, fields: Record<string, string>) {
		await (shown.other ? autosave.settle() : autosave.saveByHand());
		if (autosave.state !== 'saved') return;
		void submit({ ...fields, version: String(autosave.version) }, { method: 'post', action });
	}

	useEffect(() => {
		const saveByKey = (event: globalThis.KeyboardEvent) => {
			const isSave = event.key === 's' && (event.ctrlKey || event.metaKey) && !event.altKey;
			if (!isSave) return;
			event.preventDefault();
			void autosave.saveByHand();
		};
		document.addEventListener('keydown', saveByKey);
		return () => document.removeEventListener('keydown', saveByKey);
	}, [autosave]);

	return (
		<>
			{shown.other && <ConflictNotice other={shown.other} />}
			<form
				ref={form}
				className="editor"
				// Keeps the browser from remembering what the team types.
				autoComplete="off"
				data-ready={isReady ? '' : undefined}
				onInput={onInput}
				onSubmit={onSubmit}
				onKeyDown={onKeyDown}
			>
				<EditorBar
					ref={bar}
					post={post}
					save={shown}
					onTheirs={({ version }) => void saveAnd(urls.version(version), {})}
					onUpdate={() => void saveAnd(urls.publishing, { intent: 'update' })}
					news={news || restored}
				/>
				{/* Below the bar, so that the toolbar stays right under it. */}
				<p data-editor-also-open="" role="status" className="editor-also-open">
					{alsoOpen && `Also open here: ${alsoOpen}.`}
				</p>
				{post.plain && (
					<p className="text-ink-soft">
						This post was plain text. It becomes Markdown when you save it.
					</p>
				)}
				<div className="editor-columns">
					<div className="editor-page">
						<OneLineArea
							name="title"
							label="Title"
							hint="Title"
							lang={locale}
							value={values.title}
							className="editor-title"
						/>
						<OneLineArea
							name="subtitle"
							label="Subtitle"
							hint="One line that says what readers get"
							lang={locale}
							value={values.subtitle}
							className="editor-subtitle"
						/>
						<Suspense>
							<VisualEditor
								ref={text}
								area={area}
								ledger={ledger}
								locale={locale}
								onReady={() => setReady(true)}
								onChange={() => autosave.changed()}
								onReport={setReport}
								onNews={setNews}
							/>
						</Suspense>
						<textarea
							ref={area}
							name="content_markdown"
							hidden
							defaultValue={values.content_markdown}
						/>
						<DetailFields values={values} />
					</div>
					<div className="editor-aside">
						<ChecksPanel
							report={report}
							locale={locale}
							onShow={(issue) => text.current?.show(issue)}
						/>
					</div>
				</div>
			</form>
			<form
				id="preview-form"
				method="post"
				action={urls.publishing}
				target="_blank"
				rel="noreferrer"
				onSubmit={(event) => {
					if (autosave.state === 'saved') return;
					event.preventDefault();
					const { currentTarget } = event;
					const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
					void autosave.save().then(() => {
						if (autosave.state === 'saved') currentTarget.requestSubmit(submitter);
					});
				}}
			/>
			{leaving}
		</>
	);
}

/** Says who saved another version meanwhile, and how it differs from this text. */
function ConflictNotice({ other }: { other: OtherVersion }) {
	const by = other.by ?? 'Someone';
	return (
		<Callout tone="problem" className="mb-4 grid grid-cols-1 gap-2">
			<h2 className="text-xl" role="alert">
				Someone else saved this post
			</h2>
			<p>
				{by} saved another version while you were writing. Nothing is lost: theirs is saved, and
				yours is below.
			</p>
			<p>Save your text to make it the newest version; the other one stays under Versions.</p>
			<h3 className="text-lg">What {by} saved, compared with your text</h3>
			<DifferenceView difference={other.difference} />
		</Callout>
	);
}

/** Returns the initial field values of a stored post, normalized as a browser would. */
function textsOf(post: EditedPost): FieldTexts {
	return {
		title: post.title,
		subtitle: post.subtitle ?? '',
		content_markdown: post.content_markdown.replace(/\r\n?/g, '\n'),
		image_url: post.image_url ?? '',
		youtube_url: post.youtube_url ?? '',
		soundcloud_url: post.soundcloud_url ?? '',
		checked_on: post.checked_on ?? '',
	};
}

/**
 * Restores text that an earlier session in this tab couldn't save, before the visual editor reads it.
 *
 * @returns a status message; empty if there was nothing to restore
 */
function useDraft(
	form: RefObject<HTMLFormElement | null>,
	path: string,
	autosave: Autosave,
): string {
	const [restored, setRestored] = useState('');
	useLayoutEffect(() => {
		const draft = findDraft(path);
		if (!draft || !form.current) return;
		if (JSON.stringify(draft.fields) === JSON.stringify(readEditorFields(form.current))) {
			forgetDraft(path);
			return;
		}
		writeEditorFields(form.current, draft.fields);
		autosave.startFrom(draft.version);
		autosave.changed();
		setRestored('What you wrote before is back. It hasn’t been saved yet.');
	}, [form, path, autosave]);
	return restored;
}

/** Keeps the toolbar right under the bar, which grows with its content and with enlarged text. */
function useHeightOf(bar: RefObject<HTMLElement | null>, form: RefObject<HTMLElement | null>) {
	useEffect(() => {
		if (!bar.current) return;
		const observer = new ResizeObserver(() => {
			const height = `${bar.current?.offsetHeight ?? 0}px`;
			form.current?.style.setProperty('--editor-bar-height', height);
		});
		observer.observe(bar.current);
		return () => observer.disconnect();
	}, [bar, form]);
}
