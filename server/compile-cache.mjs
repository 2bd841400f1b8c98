import module from 'node:module';

// Compiling imports takes a third of the start; Node caches the result here. The folder is our own rather
// than the system's shared one, where other users could plant code. If it isn't writable, starts just take
// longer.
module.enableCompileCache('build/compile-cache');
