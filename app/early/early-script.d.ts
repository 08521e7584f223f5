declare module 'virtual:early-script' {
	/** The early script, minified. */
	const code: string;
	export default code;
}
