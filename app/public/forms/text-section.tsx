import type { FormCopy } from '#app/generated/copy.ts';
import { LinkList } from '#app/ui/link-list.tsx';
import { LinkedText } from '#app/ui/linked-text.tsx';
import { phoneHref } from '#app/ui/phone-href.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';

/** A heading with the paragraphs, list and links that the copy of a form's page has. */
export function TextSection(props: FormCopy['sections'][number]) {
	return (
		<div className="form-section">
			<h2 className="text-2xl">{props.title}</h2>
			{props.body.map((paragraph) => (
				<p key={paragraph} className="mt-4">
					<LinkedText text={paragraph} />
				</p>
			))}
			{props.items.length > 0 && (
				<ul className="form-items">
					{props.items.map(({ title, text, phone }) => (
						<li key={`${title} ${text}`}>
							{title && <strong className="block">{title}</strong>}
							<p>
								<LinkedText text={text} />{' '}
								{phone && (
									<TextLink href={phoneHref(phone)}>
										{/* Gives the number a name, since screen readers' lists of links omit the text around it. */}
										<span className="sr-only">{text} </span>
										<Unbroken text={phone} />
									</TextLink>
								)}
							</p>
						</li>
					))}
				</ul>
			)}
			<LinkList links={props.links} className="mt-3 print:hidden" />
		</div>
	);
}
