import { consolePaths } from '#content/console/paths.ts';
import type { ConsolePages } from '../page.ts';

const { analytics, affiliates, careerMaps } = consolePaths;

export const numbersPages = {
	[analytics]: { see: 'analytics.see' },
	[affiliates]: { see: 'affiliates.see' },
	[`${affiliates}/new`]: { see: 'affiliates.change', act: 'affiliates.change' },
	[`${affiliates}/codes`]: { see: 'affiliates.see' },
	[`${affiliates}/:affiliate`]: { see: 'affiliates.see', act: 'affiliates.change' },
	[`${affiliates}/:affiliate/enrollments`]: { see: 'affiliates.see', act: 'affiliates.change' },
	// An address of its own, since the guard asks who pays out again who they are.
	[`${affiliates}/:affiliate/payouts`]: { see: 'affiliates.see', act: 'affiliates.pay' },
	[careerMaps]: { see: 'career-maps.see' },
	[`${careerMaps}/numbers`]: { see: 'career-maps.see' },
	[`${careerMaps}/:map`]: { see: 'career-maps.see', act: 'career-maps.change' },
} satisfies ConsolePages;
