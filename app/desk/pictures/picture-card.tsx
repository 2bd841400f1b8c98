import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { fillIn } from '#app/content/fill-in.ts';
import { DeskForm } from '#app/desk/frame/form.tsx';
import { pictureFilePath, pictureSizes, pictureSrc } from '#app/pictures/picture-src.ts';
import type { ListedPicture } from '#app/pictures/stored-pictures.server.ts';
import { Button } from '../frame/button.tsx';
import { InputField } from '../frame/field.tsx';
import { Moment } from '../frame/moment.tsx';

/** A picture with what it shows, the posts it's in, and what can be done with it. */
export function PictureCard(props: { picture: ListedPicture; copy: DeskCopy['pictures']['list'] }) {
	const { picture, copy } = props;
	const { hash, width, height, alt, createdAt, usedBy } = picture;
	const smallest = pictureSizes(picture)[0] ?? picture;
	const name = alt === '' ? copy.no_alt : alt;
	return (
		<li className="picture-card">
			<img
				src={pictureFilePath(hash, smallest, 'webp')}
				width={smallest.width}
				height={smallest.height}
				alt={alt}
				loading="lazy"
				decoding="async"
			/>
			<div className="picture-about">
				<p className="text-ink-soft text-sm">
					{fillIn(copy.size, { width, height })} · {copy.added} <Moment at={createdAt} />
				</p>
				<p className="text-sm">
					{copy.address}: <code>{pictureSrc(picture)}</code>
				</p>
				{usedBy.length === 0 ? (
					<p className="text-sm">{copy.unused}</p>
				) : (
					<div className="text-sm">
						<p>{copy.used_by}</p>
						<ul>
							{usedBy.map(({ id, title }) => (
								<li key={id}>
									<a href={`/desk/posts/${id}`} className="desk-link">
										{title}
									</a>
								</li>
							))}
						</ul>
					</div>
				)}
				<DeskForm className="picture-alt">
					<input type="hidden" name="hash" value={hash} />
					<InputField name="alt" id={`alt-${hash}`} label={copy.alt} value={alt} maxLength={1000} />
					<div className="desk-actions">
						<Button
							name="intent"
							value="describe"
							variant="quiet"
							label={fillIn(copy.save_label, { alt: name })}
						>
							{copy.save}
						</Button>
						{usedBy.length === 0 && (
							<Button
								name="intent"
								value="delete"
								variant="danger"
								label={fillIn(copy.delete_label, { alt: name })}
							>
								{copy.delete}
							</Button>
						)}
					</div>
				</DeskForm>
			</div>
		</li>
	);
}
