declare module 'virtual:player-script' {
	/** The script of an episode's player, minified. */
	const code: string;
	export default code;
}
