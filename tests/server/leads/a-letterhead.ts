import type { LeadCar } from '~/domain/lead/sent/lead-details.ts';
import type { Letterhead } from '~/server/mail/letterhead.ts';

/** A dealer in Perth, so that no time is by chance that of the machine or of Sydney. */
export const letterhead: Letterhead = {
  site: 'https://www.smith.example',
  time_zone: 'Australia/Perth',
  email: 'info@smith.example',
  logo: { address: 'https://www.smith.example/api/logo.jpg', alt: 'Smith Motors' },
  colours: {
    brand: '#123456',
    onBrand: '#ffffff',
    surface: '#ffffff',
    surfaceSunken: '#f0f0f0',
    text: '#111111',
    textMuted: '#555555',
    line: '#dddddd',
  },
  place: { name: 'Smith Perth', address: '1 Hay Street, Perth WA 6000', phone: '08 5550 1400' },
};

export const car: LeadCar = {
  id: '77',
  slug: 'mazda-2-77',
  name: '2016 Mazda 2 G15 Pure',
  year: 2016,
  make: 'Mazda',
  model: '2',
  car_type: 'used',
  status: 'in_stock',
  stocknum: 'HM77',
  price: 12_990,
  shown_price: '$12,990 Drive Away',
  url: 'https://www.smith.example/cars/mazda-2-77',
  photo: 'https://photos.example/77.jpg',
};
