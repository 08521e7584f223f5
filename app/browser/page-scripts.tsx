import address from 'virtual:landing-script';
import { createContext, useContext } from 'react';
import { Scripts, ScrollRestoration } from 'react-router';
import styles from '../deferred-styles.css?url';

/** Marks the scripts that our code writes while the server renders a page (platform/http/security-headers.ts). */
export const ScriptNonce = createContext<string | undefined>(undefined);

/** Whether the page starts the landing page's script instead of the application. */
export const HasLandingScript = createContext(false);

/** Attributes of the document for the landing page's script: the styles that dialogs need, and the root's data. */
export function useLandingData(root: object) {
	if (!useContext(HasLandingScript)) return {};
	return { 'data-styles': styles, 'data-root': JSON.stringify(root) };
}

/** Starts the application, or the landing page's script. The bootstrap script runs it at the first interaction. */
export function PageScripts() {
	const nonce = useContext(ScriptNonce);
	if (useContext(HasLandingScript)) {
		const code = `import ${JSON.stringify(address)}`;
		// biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, from the build
		return <script nonce={nonce} type="module" async dangerouslySetInnerHTML={{ __html: code }} />;
	}
	return (
		<>
			<ScrollRestoration />
			<Scripts />
		</>
	);
}

/** Whether a page can do without the application: the landing page, unless it failed or shows a toast. */
export function startsLandingScript(pathname: string, status: number, rootData: unknown): boolean {
	return address !== '' && pathname === '/' && status === 200 && !(rootData as { toast?: unknown } | undefined)?.toast;
}
