/** Where nothing of a visit is recorded, whatever the host (specification, section 9). Read by the bootstrap script too, so it is short. */

/** Of the tab's visit in session storage. */
export const VISIT_KEY = 'analytics_session';

/** Pages for those who run the site, and an affiliate's own one. */
export function isPrivatePath(path: string): boolean {
	return /^\/(outbox|console|affiliate)(\/|$)/.test(path);
}

/** Whether an address is one of an online site builder's editor, which shows the site while someone builds it. */
export function isEditor(address: string): boolean {
	return /^https?:\/\/([^/]+\.)?(lovable\.(dev|app)|lovableproject\.com|wix\.com|editorx\.com|webflow\.(com|io)|framer\.(com|app)|squarespace\.com|weebly\.com|bubble\.io|bolt\.new|v0\.(dev|app)|replit\.(com|dev)|stackblitz\.com|codesandbox\.io|builder\.io|gitpod\.io|webcontainer\.io)([:/]|$)/.test(
		address,
	);
}

/** Whether the visitor asks not to be recorded: Global Privacy Control or Do-Not-Track. */
export function isOptedOut(): boolean {
	const { globalPrivacyControl, doNotTrack } = navigator as Navigator & {
		globalPrivacyControl?: boolean;
		doNotTrack?: string | null;
	};
	return !!globalPrivacyControl || doNotTrack === '1';
}
