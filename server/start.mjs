// Plain JavaScript, so that a Node that can't read TypeScript gets to the sentence of require-node.mjs.
import { setFlagsFromString } from 'node:v8';
import './require-node.mjs';

// A start makes much that lives for moments, for which V8 would enlarge its young generation and keep it so:
// 20 MiB that a quiet site never needs. Once the site listens, it may grow with the load (decision 35).
setFlagsFromString('--semi-space-growth-factor=1');
await import('./start.ts');
setFlagsFromString('--semi-space-growth-factor=2');
