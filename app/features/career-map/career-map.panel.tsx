import { lazy, Suspense, useState } from 'react';
import { Spinner } from '#app/ui/growth-mark.tsx';
import { useFocusOnChange } from '#app/ui/use-focus-on-change.ts';
import { careerMapForm } from '#content/career-map.ts';
import { CareerMapForm } from './career-map.form.tsx';

/** It comes when a CV was sent: the landing page has the form, too. */
const MapProgress = lazy(() => import('./map-progress.tsx'));

/** The career-map form, and what takes its place once a CV was sent: how far the map is, and the link to it. */
export default function CareerMapPanel() {
	const [token, setToken] = useState<string>();
	const place = useFocusOnChange<HTMLElement>(token);
	return (
		<section ref={place} tabIndex={-1} className="scroll-mt-6" aria-label={token && careerMapForm.progress}>
			{token ? (
				<Suspense fallback={<Spinner />}>
					<MapProgress key={token} token={token} onAnother={() => setToken(undefined)} />
				</Suspense>
			) : (
				<CareerMapForm onAccepted={({ detail }) => setToken(detail?.token)} />
			)}
		</section>
	);
}
