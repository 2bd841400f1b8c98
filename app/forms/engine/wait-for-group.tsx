import { useNonce } from '#app/site/layout/nonce.ts';

/**
 * Disables the button of the form it stands in until something in a group of checkboxes is checked
 * (specification section 5), from the first paint until the page has hydrated. It stands before the
 * button, because a browser may paint what has arrived of a document; without JavaScript it does nothing.
 */
export function WaitForGroup({ name }: { name: string }) {
	return (
		<script
			nonce={useNonce()}
			// The browser has no use for the code a second time.
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: our own code; React would escape its signs
			dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? code(name) : '' }}
		/>
	);
}

// `pageshow`: the browser may fill in what was checked before, without any other event.
const code = (name: string) => `{
const form = document.currentScript.parentNode;
const update = () => {
	const button = form.querySelector('[type=submit]');
	if (button && !document.documentElement.hasAttribute('data-hydrated'))
		button.disabled = !form.querySelector('[name=${name}]:checked');
};
new MutationObserver(update).observe(form, { childList: true, subtree: true });
form.addEventListener('change', update);
addEventListener('pageshow', update);
}`;
