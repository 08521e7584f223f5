/** What is never recorded (specification, section 9). Part of the bootstrap script, so it is short. */

export const VISIT_KEY = 'analytics_session';

/** Whether a path is a page of the console, the outbox, an affiliate, a participant or a certificate. */
export function isPrivatePath(path: string): boolean {
	return /^\/(outbox|console|affiliate|my|certificates)\b/.test(path);
}

/** Whether a URL is the editor of an online site builder, which shows the site in a preview. Every name with every ending is shorter. */
export function isEditor(address: string): boolean {
	return /^https?:\/\/([^/]+\.)?(lovable(project)?|wix|editorx|webflow|framer|squarespace|weebly|bubble|bolt|v0|replit|stackblitz|codesandbox|builder|gitpod|webcontainer)\.(dev|app|com|io|new)([:/]|$)/.test(
		address,
	);
}

export function isOptedOut(): boolean {
	const { globalPrivacyControl, doNotTrack } = navigator as Navigator & {
		globalPrivacyControl?: boolean;
		doNotTrack?: string | null;
	};
	return !!globalPrivacyControl || doNotTrack === '1';
}
