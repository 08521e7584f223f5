import type { Config } from '@react-router/dev/config';

export default {
	ssr: true,
	// The whole route map travels in one cacheable file; pages then need no extra fetch to find a route.
	routeDiscovery: { mode: 'initial' },
} satisfies Config;
