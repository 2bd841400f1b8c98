// The post editor's script; no other screen loads it. Without it the form is a text area of Markdown.

import { startEditor } from './start-editor.ts';

const form = document.querySelector<HTMLFormElement>('form[data-post-editor]');
if (form) startEditor(form);
