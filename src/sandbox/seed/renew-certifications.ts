/** The certifications of the examples have expired since; the simulation continues with the same ones some years later. */
import {endedCertifications} from '../resources/certification-end';
import {textOf} from '../values';
import type {World} from '../world';

/** @param day `DD/MM/YYYY` or `YYYY-MM-DD`; not 29 February */
const addYears = (day: string, years: number) => day.replace(/\d{4}/, (year) => String(Number(year) + years));

/** Moves each certification that is in force in the examples and has expired, until its end is in the future. */
export function renewCertifications(world: World): void {
  for (let ended = endedCertifications(world); ended.length > 0; ended = endedCertifications(world))
    for (const record of ended) {
      const {value} = record;
      const CertificationStartDate = addYears(textOf(value, 'CertificationStartDate'), 1);
      const CertificationExpirationDate = addYears(textOf(value, 'CertificationExpirationDate'), 1);
      world.store.change(record, {...value, CertificationStartDate, CertificationExpirationDate});
    }
}
