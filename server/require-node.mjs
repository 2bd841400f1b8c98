// Imported before anything else: older versions of Node can run neither these TypeScript files nor the
// router.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 24 && !(major === 22 && minor >= 22)) {
	process.stderr.write(
		`This needs Node 24, and Node ${process.versions.node} is running it. The project brings its own: run "npm ci" (not with --ignore-scripts), then start it through npm, for example "npm start".\n`,
	);
	process.exit(1);
}
