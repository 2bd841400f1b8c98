// Plain JavaScript, so that a Node that can't read TypeScript gets to the sentence of require-node.mjs.
import './require-node.mjs';

await import('./start.ts');
