import type { ReactNode } from 'react';
import type { Toast } from '#app/forms/answer.ts';

export function SiteFrame({ children, toast }: { children: ReactNode; toast?: Toast }) {
	return (
		<main id="main">
			{toast?.title}
			{children}
		</main>
	);
}
