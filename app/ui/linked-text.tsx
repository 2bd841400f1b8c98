import { sentenceLink } from '#app/platform/text/sentence-links.ts';
import { useLocalPath } from './local-path-context.ts';
import { Unbroken } from './unbroken.tsx';

/** A text of content/ whose links (`[words](/path)`) stand in the sentence; the rest is `Unbroken`. */
export function LinkedText({ text }: { text: string }) {
	const toLocal = useLocalPath();
	const [match] = text.matchAll(sentenceLink);
	if (!match) return <Unbroken text={text} />;
	const [link, words = '', path = ''] = match;
	return (
		<>
			<Unbroken text={text.slice(0, match.index)} />
			<a href={toLocal(path)} className="text-evergreen underline underline-offset-4">
				<Unbroken text={words} />
			</a>
			<LinkedText text={text.slice(match.index + link.length)} />
		</>
	);
}
