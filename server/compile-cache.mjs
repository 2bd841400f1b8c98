import module from 'node:module';

// Compiling imports takes a third of the startup time, so Node caches the result here. The folder is ours
// rather than the system's shared one, where other users could plant code. If it isn't writable, startup just
// takes longer.
module.enableCompileCache('build/compile-cache');
