import type { Occupation } from '../define-occupations.ts';
import { mediaOccupations } from './arts-media.ts';
import { businessOccupations } from './business.ts';
import { educationOccupations } from './education-social.ts';
import { engineeringOccupations } from './engineering.ts';
import { healthOccupations } from './health.ts';
import { managementOccupations } from './management.ts';
import { officeOccupations } from './office.ts';
import { productionOccupations } from './production-transport.ts';
import { salesOccupations } from './sales.ts';
import { scienceOccupations } from './science.ts';
import { serviceOccupations } from './service.ts';
import { technologyOccupations } from './technology.ts';
import { tradeOccupations } from './trades.ts';

/** Every occupation that a title can lead to. */
export const allOccupations: readonly Occupation[] = [
	...managementOccupations,
	...businessOccupations,
	...technologyOccupations,
	...engineeringOccupations,
	...scienceOccupations,
	...educationOccupations,
	...mediaOccupations,
	...healthOccupations,
	...serviceOccupations,
	...salesOccupations,
	...officeOccupations,
	...tradeOccupations,
	...productionOccupations,
];

/** By O*NET-SOC code. */
export const occupationBySoc: ReadonlyMap<string, Occupation> = new Map(
	allOccupations.map((occupation) => [occupation.soc, occupation]),
);
