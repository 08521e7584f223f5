declare module 'virtual:islands' {
	/** The URL of the landing page's script; empty in development. */
	const address: string;
	export default address;
}
