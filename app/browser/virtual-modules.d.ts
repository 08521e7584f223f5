declare module 'virtual:bootstrap-script' {
	const code: string;
	export default code;
}

declare module 'virtual:landing-script' {
	/** The URL of the landing page's script; empty in development. */
	const address: string;
	export default address;
}
declare module 'virtual:react-router/server-build';
