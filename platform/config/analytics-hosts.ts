/** Host names of development machines, tunnels, previews and static hosting, on which nothing is recorded. */
const BLOCKED_ENDS = [
	// the local machine and network
	...['localhost', 'local', 'localdomain', 'internal', 'lan', 'home.arpa', 'test', 'invalid'],
	// tunnels
	...['ngrok.io', 'ngrok.app', 'ngrok.dev', 'ngrok-free.app', 'ngrok-free.dev', 'trycloudflare.com', 'loca.lt'],
	...['localhost.run', 'lhr.life', 'serveo.net', 'devtunnels.ms', 'pinggy.link', 'ts.net', 'nip.io', 'sslip.io'],
	// static hosting and previews
	...['github.io', 'gitlab.io', 'vercel.app', 'now.sh', 'netlify.app', 'netlify.com', 'pages.dev', 'workers.dev'],
	...['web.app', 'firebaseapp.com', 'surge.sh', 'render.com', 'onrender.com', 'herokuapp.com', 'fly.dev'],
	...['railway.app', 'azurestaticapps.net', 'amplifyapp.com', 'cloudfront.net', 'deno.dev'],
	// online editors that serve the site under development
	...['lovable.app', 'lovableproject.com', 'lovable.dev', 'webcontainer.io', 'stackblitz.io', 'csb.app'],
	...['codesandbox.io', 'replit.dev', 'replit.app', 'repl.co', 'gitpod.io', 'github.dev', 'bolt.host', 'v0.app'],
	...['webflow.io', 'wixsite.com', 'framer.app', 'framer.website', 'bubbleapps.io', 'glitch.me'],
];

/** A label such as `staging` or `pr-preview`. The last label, which may be the `dev` of mga.dev, is not checked. */
const STAGING =
	/(^|[.-])(dev|develop|development|stag|stage|staging|stg|test|testing|preview|qa|uat|sandbox)(?=[.-])(?=.*\.)/;

/** Whether a host is for development or preview (specification, section 9): because of its name, or because it has no name. */
export function isBlockedHost(hostname: string): boolean {
	if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(hostname) || /^[\d.]+$/.test(hostname)) return true;
	return STAGING.test(hostname) || BLOCKED_ENDS.some((end) => hostname === end || hostname.endsWith(`.${end}`));
}

/** The hosts that record visits by default: the public address and its www form, unless they are blocked. */
export function ownHosts(appUrl: string): string[] {
	const { hostname } = new URL(appUrl);
	const apex = hostname.replace(/^www\./, '');
	return isBlockedHost(apex) ? [] : [apex, `www.${apex}`];
}
