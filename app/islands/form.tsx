import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import CareerMapForm from '#app/features/career-map/career-map.form.tsx';
import { careerMapToasts } from '#app/features/career-map/career-map.toasts.ts';
import { answerInPlace } from '#app/forms/site-form.tsx';
import { paths } from '#content/navigation.ts';
import { addClientActions } from './router.tsx';
import { showToasts } from './toasts.tsx';

addClientActions({ [paths.careerMap]: answerInPlace('career-map', careerMapToasts) });

/**
 * Hydrates the career-map form.
 * @param island The element around it. @returns Resolves when the form handles its events.
 */
export function hydrateForm(island: HTMLElement): Promise<void> {
	showToasts();
	return new Promise((resolve) => {
		hydrateRoot(
			island,
			<Hydrating onHydrated={resolve}>
				<CareerMapForm />
			</Hydrating>,
		);
	});
}

function Hydrating({ onHydrated, children }: { onHydrated(): void; children: ReactNode }) {
	useEffect(onHydrated, [onHydrated]);
	return children;
}
