import { type Company, listCompanies } from '@atlas/contract/companies';
import { find } from '@atlas/contract/finder';
import * as finderText from '@atlas/messages/finder';
import { keepPreviousData } from '@tanstack/react-query';
import { useRead } from '../api/use-read.ts';
import { useDebounced } from '../ui/use-debounced.ts';
import {
  type FinderGroup,
  fromCompany,
  fromFoundArea,
  fromFoundAsset,
  fromFoundParty,
  fromFoundPerson,
  fromFoundStation,
  fromFoundWork,
} from './finder-entry.ts';
import { listPlaces, matchPlaces } from './places.ts';

/** How long typing must pause before the register is asked. */
const pauseMilliseconds = 120;
const placesShown = 8;
const noCompanies: readonly Company[] = [];

/** The results of the typed text, and whether they are still those of the previous text. */
export function useFinder(typed: string, currentCompanyID: string | undefined) {
  const text = typed.trim();
  const asked = useDebounced(text, pauseMilliseconds);
  const own = useRead(listCompanies, {});
  const found = useRead(find, { query: { q: asked } }, { enabled: asked !== '', placeholderData: keepPreviousData });
  const companies = own.data?.companies ?? noCompanies;
  const places = listPlaces(companies, currentCompanyID);
  const groups: FinderGroup[] =
    text === ''
      ? [
          { id: 'places', label: finderText.places(), entries: places.slice(0, placesShown) },
          { id: 'companies', label: finderText.companies(), entries: companies.slice(0, placesShown).map(fromCompany) },
        ]
      : [
          { id: 'assets', label: finderText.assets(), entries: found.data?.assets.map(fromFoundAsset) ?? [] },
          { id: 'parties', label: finderText.parties(), entries: found.data?.parties.map(fromFoundParty) ?? [] },
          { id: 'companies', label: finderText.companies(), entries: found.data?.companies.map(fromCompany) ?? [] },
          { id: 'people', label: finderText.people(), entries: found.data?.people.map(fromFoundPerson) ?? [] },
          { id: 'areas', label: finderText.areas(), entries: found.data?.areas.map(fromFoundArea) ?? [] },
          { id: 'stations', label: finderText.stations(), entries: found.data?.stations.map(fromFoundStation) ?? [] },
          { id: 'work', label: finderText.work(), entries: found.data?.work.map(fromFoundWork) ?? [] },
          { id: 'places', label: finderText.places(), entries: matchPlaces(places, text, placesShown) },
        ];
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    isSettled: text === '' || (text === asked && !found.isFetching),
    error: text === '' ? null : found.error,
    retry: () => void found.refetch(),
  };
}
