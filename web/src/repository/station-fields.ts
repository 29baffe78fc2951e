import type { BaseStation } from '@atlas/contract/base-stations';
import { parseCoordinate } from '@atlas/geodesy/parse-coordinate';

/** The typed fields of a base station, as text. */
export type StationTexts = {
  name: string;
  organisation: string;
  contactName: string;
  contactPhone: string;
  latitude: string;
  longitude: string;
  members: string;
};

/** The texts with which a base station's form opens. */
export function writeStationTexts(station: BaseStation | null): StationTexts {
  return {
    name: station?.name ?? '',
    organisation: station?.organisation ?? '',
    contactName: station?.contactName ?? '',
    contactPhone: station?.contactPhone ?? '',
    latitude: station?.pin ? String(station.pin.lat) : '',
    longitude: station?.pin ? String(station.pin.lng) : '',
    members: station?.members.map(({ name, phone }) => `${name}, ${phone}`).join('\n') ?? '',
  };
}

/** Members as typed: one per line: the name, and the phone after the last comma. Null if a line lacks one of them. */
export function readMembers(text: string): { name: string; phone: string }[] | null {
  const lines = text.split('\n').map((line) => line.trim());
  const members = lines
    .filter((line) => line !== '')
    .map((line) => {
      const comma = line.lastIndexOf(',');
      return { name: line.slice(0, Math.max(0, comma)).trim(), phone: line.slice(comma + 1).trim() };
    });
  return members.every(({ name, phone }) => name !== '' && phone !== '') ? members : null;
}

/** The pin as typed: null without one, undefined for an invalid place. */
export function readPin(latitude: string, longitude: string): { lat: number; lng: number } | null | undefined {
  if (latitude.trim() === '' && longitude.trim() === '') return null;
  const [lat, lng] = [parseCoordinate(latitude, 'latitude'), parseCoordinate(longitude, 'longitude')];
  return lat.ok && lng.ok ? { lat: lat.value, lng: lng.value } : undefined;
}
