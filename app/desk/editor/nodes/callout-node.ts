import { findParentNode, Node } from '@tiptap/core';
import type { CalloutPurpose } from '#app/blog/markdown/callout.ts';

declare module '@tiptap/core' {
	interface Commands<ReturnType> {
		callout: {
			/**
			 * Makes a callout of the selected blocks, gives the callout around them another purpose, or, if it has
			 * this one already, makes plain text of it again. Does nothing within a table.
			 */
			toggleCallout: (purpose: CalloutPurpose) => ReturnType;
		};
	}
}

/** What the team calls the two; readers see the words of content/pages/blog.yaml. */
export const calloutNames: Record<CalloutPurpose, string> = {
	urgent: 'Urgent',
	note: 'Good to know',
};

/** A block that stands out from the text around it: "In an emergency, call 911." */
export const CalloutNode = Node.create({
	name: 'callout',
	group: 'block',
	content: 'block+',
	defining: true,
	addAttributes() {
		return {
			purpose: {
				default: 'note' satisfies CalloutPurpose,
				parseHTML: (element): CalloutPurpose =>
					element.getAttribute('data-callout') === 'urgent' ? 'urgent' : 'note',
				rendered: false,
			},
		};
	},
	parseHTML() {
		return [{ tag: 'div[data-callout]' }];
	},
	renderHTML({ node }) {
		const purpose: CalloutPurpose = node.attrs.purpose;
		const name = calloutNames[purpose];
		const attributes = { 'data-callout': purpose, 'data-name': name, 'aria-label': name };
		return ['div', { class: `post-callout ${purpose}`, role: 'note', ...attributes }, 0];
	},
	addCommands() {
		return {
			toggleCallout:
				(purpose) =>
				({ commands, state }) => {
					const around = findParentNode(({ type }) => type === this.type)(state.selection);
					if (!around) return commands.wrapIn(this.type, { purpose });
					if (around.node.attrs.purpose === purpose) return commands.lift(this.type);
					return commands.updateAttributes(this.type, { purpose });
				},
		};
	},
});
