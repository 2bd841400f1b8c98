import { fillIn } from '#app/content/fill-in.ts';
import { InputField } from '#app/desk/frame/field.tsx';
import { Part } from '#app/desk/frame/screen.tsx';
import { IntentForm } from './intent-form.tsx';
import type { PublishingData } from './load-publishing.server.ts';

/** The post's slug, and those that lead to it. */
export function AddressForm({ copy, post, url, refused }: PublishingData) {
	const isProblem = refused?.problem.startsWith('slug_');
	return (
		<Part title={copy.address} lead={copy.address_lead}>
			<IntentForm intent="slug" version={post.version} label={copy.change_slug} variant="quiet">
				<InputField
					name="slug"
					label={copy.slug}
					hint={url.slice(0, url.lastIndexOf('/') + 1)}
					value={isProblem ? refused?.typed.slug : post.slug}
					required
					maxLength={200}
				/>
			</IntentForm>
			{post.former_slugs.length > 0 && (
				<p className="wrap-anywhere mt-4">
					{fillIn(copy.former, { slugs: post.former_slugs.join(', ') })}
				</p>
			)}
		</Part>
	);
}
