import { renderToStaticMarkup } from 'react-dom/server';
import { consolePaths } from '#content/console-paths.ts';
import { contentSecurityPolicy } from '#platform/http/security-headers.ts';
import siteStyles from '../styles.css?inline';
import styles from './console.css?inline';
import { frame, privateResponseHeaders } from './head.ts';
import { StatusMessage } from './shell.tsx';

/**
 * A complete 403 page without scripts. Only the root's error boundary catches what a middleware throws, and it would render the
 * public site's frame.
 */
export function forbidden(text: string = frame.forbidden.text): Response {
	const { heading, link } = frame.forbidden;
	const html = `<!DOCTYPE html>${renderToStaticMarkup(
		<html lang="en">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="robots" content="noindex" />
				<title>{`${heading} · Console`}</title>
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets, from the build */}
				<style dangerouslySetInnerHTML={{ __html: `${siteStyles}${styles}` }} />
			</head>
			<body>
				<main className="console-centered">
					<p className="console-brand">
						{frame.site} {frame.name}
					</p>
					<div className="card">
						<StatusMessage heading={heading} text={text} link={link} />
						<p>
							<a href={consolePaths.account}>Your account</a>
						</p>
					</div>
				</main>
			</body>
		</html>,
	)}`;
	const headers = {
		...privateResponseHeaders,
		'content-type': 'text/html; charset=utf-8',
		'content-security-policy': contentSecurityPolicy([]),
	};
	return new Response(html, { status: 403, headers });
}
