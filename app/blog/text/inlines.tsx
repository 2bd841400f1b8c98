import type { ReactNode } from 'react';
import { fillIn } from '#app/content/fill-in.ts';
import { Unbroken } from '#app/ui/unbroken.tsx';
import type { Inline } from '../markdown/tree.ts';
import { LinkUrl } from './link-url.tsx';
import { hrefIn, type TextSetting } from './text-setting.ts';

/** The content of a paragraph, heading or cell. */
export function Inlines({ inlines, setting }: { inlines: Inline[]; setting: TextSetting }) {
	// They never change their order, so their place is their key.
	return inlines.map((inline, index) => inlineNode(inline, String(index), setting));
}

function inlineNode(inline: Inline, key: string, setting: TextSetting): ReactNode {
	if (typeof inline === 'string') {
		return setting.away ? inline : <Unbroken key={key} text={inline} />;
	}
	switch (inline.kind) {
		case 'break':
			return <br key={key} />;
		case 'code':
			return <code key={key}>{inline.text}</code>;
		case 'note':
			return (
				<sup key={key}>
					<a
						id={inline.id}
						href={hrefIn(setting, `#note-${inline.number}`)}
						aria-label={fillIn(setting.copy.note, { number: inline.number })}
					>
						{inline.number}
					</a>
				</sup>
			);
		case 'link': {
			const url = urlLabel(inline.inlines);
			return (
				<a
					key={key}
					href={hrefIn(setting, inline.href)}
					className={url && !setting.away ? 'url' : undefined}
				>
					{url && !setting.away ? (
						<LinkUrl>{url}</LinkUrl>
					) : (
						<Inlines inlines={inline.inlines} setting={setting} />
					)}
				</a>
			);
		}
		default: {
			const Tag = inline.kind;
			return (
				<Tag key={key}>
					<Inlines inlines={inline.inlines} setting={setting} />
				</Tag>
			);
		}
	}
}

/** The label of a link that is a URL; it wraps after its slashes. */
function urlLabel(inlines: Inline[]): string | undefined {
	const [label] = inlines;
	const isUrl = typeof label === 'string' && /^(https?:\/|www\.)/i.test(label);
	return inlines.length === 1 && isUrl ? label : undefined;
}
