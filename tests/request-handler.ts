import { createRequestHandler, type ServerBuild } from 'react-router';

/** React Router's own server for a build, of which a test gives what it needs. */
export function requestHandlerOf(build: { entry: object; routes: object; assets: object }) {
	const rest = {
		publicPath: '/',
		assetsBuildDirectory: '',
		future: {},
		ssr: true,
		isSpaMode: false,
		prerender: [],
		routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
		allowedActionOrigins: ['localhost:3000'],
	};
	return createRequestHandler({ ...rest, ...build } as unknown as ServerBuild, 'production');
}
