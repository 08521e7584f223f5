export const systemPaths = {
	suppressions: '/console/suppressions',
	job: (id: string) => `/console/jobs/${id}`,
	message: (id: string) => `/console/webhooks/${id}`,
} as const;
