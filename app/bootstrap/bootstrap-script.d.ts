declare module 'virtual:bootstrap-script' {
	/** The bootstrap script, minified. */
	const code: string;
	export default code;
}
