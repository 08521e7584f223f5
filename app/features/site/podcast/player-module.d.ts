declare module 'virtual:player-script' {
	const code: string;
	export default code;
}
