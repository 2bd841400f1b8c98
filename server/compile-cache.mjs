import module from 'node:module';

// Compiling what is imported takes a third of a start; Node keeps the result here for the next one.
// In a folder of ours and not the system's shared one, where others could leave code for us to run.
// Where it cannot be written to, starts take as long as without it.
module.enableCompileCache('build/compile-cache');
