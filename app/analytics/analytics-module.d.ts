declare module 'virtual:analytics' {
	/** The URL of the module that records visits; empty in development. */
	const address: string;
	export default address;
}
