// Plain JavaScript, so that a Node that can't run TypeScript gets to the message of require-node.mjs.
import './require-node.mjs';

await import('./start.ts');
