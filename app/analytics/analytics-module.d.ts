declare module 'virtual:analytics' {
	/** The address of the module that records visits; empty while developing, where none are. */
	const address: string;
	export default address;
}
